import { createHmac } from 'node:crypto'
import { base64url, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { openIdProvider } from './openIdProvider.ts'
import type { SocialProvider } from './socialProvider.ts'

const issuer = 'https://idp.example'
const clientId = 'latchkey'
const asked = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), isFresh: false }
const nowS = () => Math.floor(Date.now() / 1000)

let own: CryptoKeyPair
let stranger: CryptoKeyPair
let pem: string
beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true })
  stranger = await generateKeyPair('RS256')
  pem = await exportSPKI(own.publicKey)
})

type Token = { header?: object; claims?: object; key?: CryptoKey }

function sign({ header = {}, claims = {}, key = own.privateKey }: Token): Promise<string> {
  const all = { iss: issuer, aud: clientId, sub: 'ada', nonce: asked.nonce, iat: nowS(), exp: nowS() + 300, ...claims }
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
}

/** A provider whose token endpoint gives `token`, and the paths that were requested. `answer`: what else its answer to the page says. */
async function start(token: string | undefined, answer: Record<string, string> = {}) {
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: answer['iss'] !== undefined,
    },
    '/jwks': { keys: [jwk] },
    '/token': { access_token: 'a', token_type: 'Bearer', expires_in: 60, ...(token !== undefined && { id_token: token }) },
  }
  const paths: string[] = []
  const provider = openIdProvider(
    { clientId, clientSecret: 'secret' },
    {
      issuer,
      redirectUri: 'https://gateway.example/back',
      async fetch(input) {
        const { pathname } = new URL(String(input))
        paths.push(pathname)
        return Response.json(answers[pathname] ?? {})
      },
      isFormPost: false,
      isDevelopment: false,
    },
  )
  const back = new URL('https://gateway.example/back')
  for (const [name, value] of Object.entries({ code: 'c', state: asked.state, ...answer })) back.searchParams.set(name, value)
  return { paths, finish: (secrets: SocialProvider.Secrets = asked) => provider.finish(back, secrets) }
}

async function finish(...given: Parameters<typeof start>) {
  return (await start(...given)).finish()
}

const encode = (part: object) => base64url.encode(JSON.stringify(part))

test('T-O3 a token signed by the provider’s own key for this client and this login is accepted', async () => {
  expect(await finish(await sign({ claims: { email: 'Ada@Mail.example', email_verified: true } }))).toEqual({
    subject: 'ada',
    email: 'ada@mail.example',
    userName: null,
  })
  expect(await finish(await sign({ claims: { email: 'ada@mail.example', email_verified: false } }))).toMatchObject({ email: null })
})

test('I14 a proof is fresh if the provider says that its user signed in after it was asked', async () => {
  const asks = { ...asked, isFresh: true, startedAtMs: Date.now() }
  const ask = async (claims: object) => (await start(await sign({ claims }))).finish(asks)
  expect(await ask({ auth_time: nowS() })).toMatchObject({ isFresh: true })
  // A provider that does not say when is trusted for who the user is, and for nothing else.
  expect(await ask({})).not.toHaveProperty('isFresh')
  await expect(ask({ auth_time: nowS() - 180 })).rejects.toThrow()
  expect(await finish(await sign({ claims: { auth_time: nowS() } }))).not.toHaveProperty('isFresh')
})

test.each<[string, () => Promise<string | undefined>]>([
  ['none at all', async () => undefined],
  [
    'one that nobody signed',
    async () => {
      const [, claims = ''] = (await sign({})).split('.')
      return `${encode({ alg: 'none' })}.${claims}.`
    },
  ],
  [
    'one signed with the public key as a secret',
    async () => {
      const [, claims = ''] = (await sign({})).split('.')
      const text = `${encode({ alg: 'HS256', kid: 'k1' })}.${claims}`
      return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
    },
  ],
  ['one of another’s key', () => sign({ key: stranger.privateKey })],
  ['one of a key that nobody published', () => sign({ key: stranger.privateKey, header: { kid: 'k2' } })],
  ['one made a while ago', () => sign({ claims: { iat: nowS() - 130 } })],
  ['one for another client', () => sign({ claims: { aud: 'another' } })],
  ['one for several clients, handed to another of them', () => sign({ claims: { aud: [clientId, 'another'], azp: 'another' } })],
  ['one of another issuer', () => sign({ claims: { iss: 'https://evil.example' } })],
  ['one that is over', () => sign({ claims: { iat: nowS() - 900, exp: nowS() - 130 } })],
  ['one from tomorrow', () => sign({ claims: { iat: nowS() + 86_400, exp: nowS() + 90_000 } })],
  ['one of another login', () => sign({ claims: { nonce: 'm'.repeat(43) } })],
  ['one of no login', () => sign({ claims: { nonce: undefined } })],
  ['one of nobody', () => sign({ claims: { sub: undefined } })],
])('T-O3 refuses %s', async (_, make) => {
  await expect(finish(await make())).rejects.toThrow()
})

test('T-O3 tokens signed by unpublished keys make the provider’s keys be fetched once, not with every token', async () => {
  const { paths, finish } = await start(await sign({ key: stranger.privateKey, header: { kid: 'k2' } }))

  for (let turn = 0; turn < 5; turn++) await expect(finish()).rejects.toThrow()

  expect(paths.filter((path) => path === '/token')).toHaveLength(5)
  expect(paths.filter((path) => path === '/jwks')).toHaveLength(1)
})

test.each([
  ['for another login', { state: 't'.repeat(43) }],
  ['of another provider', { iss: 'https://evil.example' }],
  ['that is a refusal', { error: 'access_denied' }],
])('T-O2 refuses an answer %s', async (_, answer) => {
  await expect(finish(await sign({}), answer)).rejects.toThrow()
})
