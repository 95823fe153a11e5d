import type { SignInBackend } from 'latchkey'

async function ask(path: string, body?: unknown) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, body === undefined ? {} : post)
  // With the status the modal tells a refusal from a server that is down.
  if (!answer.ok) throw Object.assign(new Error(`${path} answered ${answer.status}`), { status: answer.status })
  return answer.json()
}

/** The page's side of the server's four routes. */
export const backend: SignInBackend = {
  createNonce: async () => (await ask('/api/nonce')).nonce,
  verify: ({ message, signature }) => ask('/api/sign-in', { message, signature }),
  findSession: async ({ accountId }) => (await ask('/api/session')).accountId === accountId,
  signOut: () => ask('/api/sign-out', {}),
}
