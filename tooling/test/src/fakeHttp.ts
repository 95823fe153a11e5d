/** A request as a fake service sees it. */
export type FakeRequest = {
  readonly method: string
  readonly url: URL
  /** The JSON body, if any. */
  readonly body: unknown
}

/** What a fake service answers: JSON, a whole response, a status alone, or a failure to reach it. */
export type FakeAnswer = { readonly json: unknown; readonly status?: number } | { readonly status: number } | Response | Error

/** A stand-in for `fetch` whose answers are inputs. */
export type FakeHttp = {
  readonly fetch: typeof globalThis.fetch
  /** Everything asked, in order. */
  readonly requests: readonly FakeRequest[]
  /** How often a path was asked. */
  count(path: string): number
}

/** Answers by path; what is not named is 404. A route may wait, or fail like a dead network. */
export function fakeHttp(routes: fakeHttp.Routes): FakeHttp {
  const requests: FakeRequest[] = []
  return {
    requests,
    count: (path) => requests.filter(({ url }) => url.pathname === path).length,
    async fetch(input, init) {
      const request = new Request(input as RequestInfo, init)
      const text = await request.clone().text()
      const seen: FakeRequest = { method: request.method, url: new URL(request.url), body: text ? JSON.parse(text) : undefined }
      requests.push(seen)
      const route = routes[seen.url.pathname]
      if (!route) return Response.json({ status: 'FAILED', reasons: [] }, { status: 404 })
      const answer = await Promise.race([route(seen), whenAborted(init?.signal)])
      if (answer instanceof Error) throw answer
      if (answer instanceof Response) return answer
      return 'json' in answer ? Response.json(answer.json, { status: answer.status ?? 200 }) : new Response(null, { status: answer.status })
    },
  }
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

export declare namespace fakeHttp {
  type Routes = { readonly [path: string]: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer> }
}
