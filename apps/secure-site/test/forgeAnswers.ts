/** What the services answer at one path, as an attacker who runs them has changed it. */
export type Forgery = (answer: unknown, question: unknown) => unknown

/** A way to services whose owner lies: answers at the named paths are forged, all else is honest. Forgeries may be changed at any time. */
export function forgeAnswers(forgeries: { readonly [path: string]: Forgery }): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const forge = forgeries[new URL(String(input)).pathname]
    if (!forge || !response.ok) return response
    const answer = forge(await response.json(), JSON.parse(String(init?.body ?? '{}')))
    return new Response(JSON.stringify(await answer), { status: 200, headers: { 'content-type': 'application/json' } })
  }
}
