import { createCache } from './cache.ts'
import { createSingleFlight, type SingleFlight } from './createSingleFlight.ts'

/** Answers that are remembered for a while, and asked for once by all callers who want the same at one time. */
export type Answers<answer> = {
  /** The one that is remembered, else what `ask` says; as {@link SingleFlight.share}. */
  get: SingleFlight<answer>['share']
  /** One that began to be asked for after this call; as {@link SingleFlight.shareNext}. */
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
    /** Whether an answer is remembered; each one is if absent. */
    isKept?: ((answer: answer) => boolean) | undefined
  }
}
