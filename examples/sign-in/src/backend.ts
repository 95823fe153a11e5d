import type { SignInBackend } from 'latchkey'

async function ask(path: string, body?: unknown) {
  const answer = await fetch(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

/** The page's side of the server's four routes. */
export const backend: SignInBackend = {
  createNonce: async () => (await ask('/api/nonce')).nonce,
  verify: ({ message, signature }) => ask('/api/sign-in', { message, signature }),
  findSession: async ({ accountId }) => (await ask('/api/session')).accountId === accountId,
  signOut: () => ask('/api/sign-out', {}),
}
