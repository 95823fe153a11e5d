import { setTimeout as realTime } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { startAnswering } from '../startAnswering.ts'
import { type UpstreamFault, upstreamFaults } from './upstreamFaults.ts'

/** Stands for an OpenID provider, one of OAuth and a Farcaster relay, with what may be wrong with them. */
export type SocialService = {
  /** For `LATCHKEY_SOCIAL_CLIENTS`. */
  readonly clients: string
  /** How often anything of it was asked. */
  readonly asked: number
  /** From now on this happens to requests for paths that end so; to none without. */
  fail(fault: UpstreamFault, ending: string): void
  /** From now on each answer takes so long. */
  wait(ms: number): void
  mend(): void
  stop(): Promise<void>
}

/** Starts it. A code is the nonce that its token is to hold. */
export async function startSocialService(): Promise<SocialService> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const clientId = 'latchkey'
  let [asked, waitMs, failing]: [number, number, { fault: UpstreamFault; ending: string } | undefined] = [0, 0, undefined]
  const token = { access_token: 'token', token_type: 'bearer', expires_in: 60 }
  const answers: { readonly [path: string]: (fields: URLSearchParams) => unknown } = {
    '/google/.well-known/openid-configuration': () => ({
      issuer: `${url}/google`,
      authorization_endpoint: `${url}/google/auth`,
      token_endpoint: `${url}/google/token`,
      jwks_uri: `${url}/google/keys`,
    }),
    '/google/keys': () => ({ keys: [jwk] }),
    '/google/token': async (fields) => ({
      ...token,
      id_token: await new SignJWT({ nonce: fields.get('code') })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(`${url}/google`)
        .setAudience(clientId)
        .setSubject('mira')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    }),
    '/github/token': () => token,
    '/github/user': () => ({ id: 583_231, login: 'mira' }),
    '/farcaster/v1/channel': () => ({ channelToken: 'channel-1', url: 'https://farcaster.example/siwf' }),
    '/farcaster/v1/channel/status': () => ({ state: 'pending' }),
  }
  const statuses: { readonly [path: string]: number } = { '/farcaster/v1/channel': 201, '/farcaster/v1/channel/status': 202 }
  const { url, stop } = await startAnswering(async (request, response, body) => {
    asked += 1
    const path = request.url ?? ''
    if (failing && path.endsWith(failing.ending)) return upstreamFaults[failing.fault](response)
    if (waitMs > 0) await realTime(waitMs)
    const answer = await answers[path]?.(new URLSearchParams(body.toString()))
    response.writeHead(statuses[path] ?? (answer ? 200 : 404), { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  const secrets = { clientId, clientSecret: 'secret' }
  const endpoints = { authorize: `${url}/github/auth`, token: `${url}/github/token`, user: `${url}/github/user` }
  return {
    clients: JSON.stringify({
      google: { ...secrets, issuer: `${url}/google` },
      github: { ...secrets, endpoints },
      farcaster: { relay: `${url}/farcaster` },
    }),
    get asked() {
      return asked
    },
    fail(fault, ending) {
      failing = { fault, ending }
    },
    wait(ms) {
      waitMs = ms
    },
    mend() {
      ;[failing, waitMs] = [undefined, 0]
    },
    stop,
  }
}
