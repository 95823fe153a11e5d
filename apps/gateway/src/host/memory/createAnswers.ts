import { createCache } from './cache.ts'
import { createSingleFlight, type SingleFlight } from './createSingleFlight.ts'

/** Answers that are kept for a while, and requested once for all callers that want the same at the same time. */
export type Answers<answer> = {
  /** The kept answer, else that of `ask`; as {@link SingleFlight.share}. */
  get: SingleFlight<answer>['share']
  /** An answer that was requested after this call; as {@link SingleFlight.shareNext}. */
  getFresh: SingleFlight<answer>['share']
}

/** Creates an empty cache. */
export function createAnswers<answer extends {}>({ isKept = () => true, ...cached }: createAnswers.Options<answer>): Answers<answer> {
  const cache = createCache<answer>(cached)
  const flights = createSingleFlight<answer>()
  const remember = async (key: string, asked: Promise<answer>): Promise<answer> => {
    const answer = await asked
    if (isKept(answer)) cache.set(key, answer)
    return answer
  }
  return {
    get: async (key, signal, ask) => cache.get(key) ?? flights.share(key, signal, (ending) => remember(key, ask(ending))),
    getFresh: (key, signal, ask) => flights.shareNext(key, signal, (ending) => remember(key, ask(ending))),
  }
}

export declare namespace createAnswers {
  type Options<answer> = createCache.Options & {
    /** Whether to keep an answer. @defaultValue every answer is kept */
    isKept?: ((answer: answer) => boolean) | undefined
  }
}
