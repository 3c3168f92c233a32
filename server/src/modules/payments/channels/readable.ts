import { ChannelDown } from './channel.ts';

/** What cannot be read of a signed answer leaves it open what became of the call. */
export const readable =
  <Given extends readonly unknown[], Result>(of: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> =>
    of(...given).catch((error: unknown) => {
      throw error instanceof ChannelDown ? error : new ChannelDown('an answer that cannot be read');
    });
