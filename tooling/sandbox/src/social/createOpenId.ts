import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type InteractionResults, interactionPolicy, Provider } from 'oidc-provider'
import { labClientSecret, labProviders } from './labSocialClients.ts'

/** Answers what is under `/oidc/`: a real OpenID provider, where each user picks who they are. */
export type OpenId = (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => Promise<void>

const prefix = '/oidc'

/** Makes one. `login_hint` fills in who signs in. */
export function createOpenId(options: { sandboxUrl: string; gatewayUrl: string }): OpenId {
  const { sandboxUrl, gatewayUrl } = options
  const provider = new Provider(`${sandboxUrl}${prefix}`, {
    clients: labProviders.map((name) => ({
      client_id: `lab-${name}`,
      client_secret: labClientSecret,
      redirect_uris: [`${gatewayUrl}/v1/auth/social/callback/${name}`],
      token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Those that the other providers know, and Apple's.
    scopes: ['openid', 'email', 'profile', 'name', 'read:user', 'users.read', 'tweet.read', 'identify', 'public_profile'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    cookies: { keys: ['of the lab'] },
    features: { devInteractions: { enabled: false } },
    findAccount: async (context, id) => ({
      accountId: id,
      claims: async () =>
        // Apple says of a name nothing in its token, and of the address as a text.
        context.oidc.client?.clientId === 'lab-apple'
          ? { sub: id, email: id, email_verified: 'true' }
          : { sub: id, email: id, email_verified: true, name: id.split('@')[0] },
    }),
    interactions: { policy: createPolicy(), url: (_context, { uid }) => `${prefix}/interaction/${uid}` },
  })
  const callback = provider.callback()

  /** Whose token it is, in each provider's own words. */
  async function answerUser(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = await provider.AccessToken.find(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (!token?.accountId) return void response.writeHead(401).end()
    const id = token.accountId
    const userName = id.split('@')[0]
    const answers: { readonly [name: string]: object } = {
      github: { id: createHash('sha256').update(id).digest().readUInt32BE(), login: userName },
      x: { data: { id: Buffer.from(id).toString('hex').slice(0, 32), username: userName } },
      discord: { id: Buffer.from(id).toString('hex').slice(0, 32), username: userName, email: id, verified: true },
      facebook: { id: Buffer.from(id).toString('hex').slice(0, 32), name: userName },
    }
    const answer = answers[name]
    if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    else response.writeHead(404).end()
  }

  async function answerInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params, prompt } = await provider.interactionDetails(request, response)
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : 'user@mail.example'
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderLogin(hint))
      return
    }
    const fields = await readForm(request)
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    if (fields.get('answer') !== 'yes') return finish({ error: 'access_denied', error_description: 'The user said no' })
    const accountId = fields.get('login') ?? hint
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope'] ?? 'openid'))
    const details = prompt.details as { missingOIDCClaims?: string[] }
    if (details.missingOIDCClaims) grant.addOIDCClaims(details.missingOIDCClaims)
    await finish({ login: { accountId }, consent: { grantId: await grant.save() }, select_account: {} })
  }

  return async (request, response) => {
    request.originalUrl = request.url ?? ''
    const path = new URL(request.originalUrl, 'http://sandbox').pathname.slice(prefix.length)
    // Where it is mounted is read from the difference of the two.
    request.url = request.originalUrl.slice(prefix.length)
    // X takes the secret in the header, and nowhere else.
    if (request.originalUrl.endsWith('/token?basic') && !request.headers.authorization?.startsWith('Basic '))
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized_client"}')
    const user = /^\/social\/(\w+)$/.exec(path)?.[1]
    if (user) return answerUser(user, request, response)
    if (path.startsWith('/interaction/'))
      return answerInteraction(request, response).catch(
        () => void (response.headersSent || response.writeHead(400).end('This login is over.')),
      )
    await callback(request, response)
  }
}

/** Providers differ in what they can be asked to show again; this one takes all that they take. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

const formBytesMax = 16_384

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString()
    if (text.length > formBytesMax) break
  }
  return new URLSearchParams(text)
}

function renderLogin(hint: string): string {
  const value = hint.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox sign-in</title><link rel="stylesheet" href="/page.css"></head><body><main>
<h1>Sandbox sign-in</h1><form method="post"><label>Sign in as <input name="login" type="email" required value="${value}"></label>
<button name="answer" value="yes">Continue</button> <button name="answer" value="no" formnovalidate>Cancel</button></form></main></body></html>`
}
