import { toHtml } from '../page.ts'
import { createFarcasterRelay, type RelayRequest } from './createFarcasterRelay.ts'
import { signAsFarcaster } from './signAsFarcaster.ts'

/** What is answered under `/farcaster/`. */
export type FarcasterAnswer = { readonly status: number; readonly type: 'application/json' | 'text/html'; readonly body: string }

const prefix = '/farcaster'

/** The relay, and the app that its codes lead to, where each user picks who they are. */
export function createFarcasterApp(
  env: NodeJS.ProcessEnv,
): (request: Omit<RelayRequest, 'path'> & { readonly url: URL }) => Promise<FarcasterAnswer> {
  const relayUrl = `${env['LATCHKEY_SANDBOX_URL'] ?? 'http://localhost:4403'}${prefix}`
  const relay = createFarcasterRelay({ appUrl: `${relayUrl}/app` })
  const page = (title: string, body: string, status = 200): FarcasterAnswer => ({ status, type: 'text/html', body: render(title, body) })
  const said = (text: string, status?: number) => page('Farcaster', `<p role="status">${text}</p>`, status)

  return async ({ url, ...request }) => {
    const path = url.pathname.slice(prefix.length)
    if (path.startsWith('/v1/')) return { type: 'application/json', ...relay.answer({ ...request, path: path.slice('/v1/'.length) }) }
    const token = url.searchParams.get('channelToken') ?? ''
    const channel = path === '/app' ? relay.find(token) : undefined
    if (!channel) return said('This code is over.', 404)
    if (request.method !== 'POST') return page('Sign in with Farcaster', renderQuestion(channel.signatureParams.domain))
    if (request.fields['answer'] !== 'yes') {
      relay.end(token)
      return said('Nothing was signed.')
    }
    const name = String(request.fields['name'] ?? '')
    if (!/^[a-z0-9][a-z0-9-]{0,15}$/.test(name)) return said('That is no name.', 400)
    await signAsFarcaster({ relayUrl, rpcUrl: env['LATCHKEY_EVM_URL'] ?? 'http://localhost:8545', token, channel, name })
    return said('Signed. Go back to the site.')
  }
}

function renderQuestion(domain: string): string {
  return `<form method="post"><p><b>${toHtml(domain)}</b> wants you to sign in with your Farcaster account.</p>
<label>Name <input name="name" autocomplete="off" value="user" pattern="[a-z0-9][a-z0-9-]{0,15}" required></label>
<button name="answer" value="yes">Sign in</button> <button name="answer" value="no" formnovalidate>Cancel</button></form>
<p class="note">A stand-in for a Farcaster app: it signs with a real key, whose id is in the registry of the lab's chain. Cancel ends the request.</p>`
}

function render(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/page.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
