import { type Lang, Refused, type Text } from '@sufu/contract/core';

export type Step = 'token' | 'sign' | 'nonce' | 'faceid' | 'result';

const unreachable = (name: string): Text => ({
  zh: `人脸核验服务暂时不可用，请稍后再试，或用密码、短信登录（${name}）`,
  en: `The face check is not available now; try later, or use a password or SMS code (${name})`,
});

/** The names are those of the specification (X16–X20, to the letter); the sentence says what to do. */
const sentences: Readonly<Record<Step, Text>> = {
  token: unreachable('Access token error!'),
  sign: unreachable('Access sign ticket error!'),
  nonce: unreachable('Access nonce ticket is error!'),
  faceid: unreachable('getH5FaceId is error'),
  result: {
    zh: '还没有查到核验结果，请稍后再查，或换一种方式（getFaceResult is error）',
    en: 'The result could not be asked for; try again shortly, or use another way (getFaceResult is error)',
  },
};

/** A step that went wrong. Of the face id the provider's own words go before ours (B229). */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly step: Step;
  readonly said: string | null;
  constructor(step: Step, said: string | null = null) {
    super(`face provider: ${step}`);
    this.step = step;
    this.said = said;
  }
}

export function stepRefusal({ step, said }: StepFailed, lang: Lang): Refused {
  const text = step === 'faceid' && said ? unreachable(said) : sentences[step];
  return new Refused('face.provider', { error: text[lang] });
}
