/**
 * Who somebody is with a provider. `subject` never changes; `name` is only shown, and may be empty. `union`: who they are to all
 * applications of this court there, by which a follower of the service account is known; empty where the provider does not say.
 */
export type SocialPerson = { readonly subject: string; readonly name: string; readonly union: string };

export type SocialProvider = {
  /** The provider's page that asks the person; it sends the browser back to `/authredirect` with the same `state`. */
  addressFor(state: string): string;
  /** Change the code for whom it speaks of. Throws `CodeRefused` for a code that is none; anything else: no answer to rely on. */
  identify(code: string, signal: AbortSignal): Promise<SocialPerson>;
};
