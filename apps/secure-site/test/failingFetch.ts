/** A way to the network that fails once, at the nth request that matches. */
export type FailingFetch = { readonly fetch: typeof fetch; readonly hasFailed: () => boolean }

/** `lost`: the service never hears of it. `unanswered`: it does all of it, and its answer is lost. */
export function failingFetch(parameters: { path: string; how: 'lost' | 'unanswered'; nth?: number }): FailingFetch {
  const { path, how, nth = 1 } = parameters
  let seen = 0
  let isDone = false
  return {
    hasFailed: () => isDone,
    async fetch(input, init) {
      if (isDone || new URL(String(input)).pathname !== path || ++seen < nth) return fetch(input, init)
      isDone = true
      if (how === 'unanswered') await (await fetch(input, init)).text()
      throw new TypeError('The connection was cut')
    },
  }
}
