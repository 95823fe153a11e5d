import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { socialClients } from '../../host/config/socialClients.ts'
import { createSocialProviders, type SocialName } from './createSocialProviders.ts'

const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), isFresh: false }
const team = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const provider = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clientId = 'client-1'

type Asked = { readonly url: URL; readonly headers: Headers; readonly body: URLSearchParams }

/** A provider at its own addresses that answers as its documentation says. */
function at(name: SocialName, answers: { readonly [address: string]: unknown }, client: object = { clientSecret: 'a secret/+' }) {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    asked.push({ url, headers: new Headers(init?.headers), body: new URLSearchParams(String(init?.body ?? '')) })
    const answer = answers[`${url.origin}${url.pathname}`]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(await answer)
  }
  const clients = socialClients(JSON.stringify({ [name]: { clientId, ...client } }))
  const social = createSocialProviders(clients, {
    gatewayUrl: 'https://gateway.example',
    fetchOf: () => fetch,
    timeoutMs: 10_000,
    isDevelopment: false,
  }).get(name)
  if (!social) throw new Error(`${name} is not there`)
  const callback = `https://gateway.example/v1/auth/social/callback/${name}`
  return {
    asked,
    social,
    callback,
    finish: (more = '') => social.finish(new URL(`${callback}?code=c1&state=${secrets.state}${more}`), secrets),
    sent: (address: string) => asked.find(({ url }) => `${url.origin}${url.pathname}` === address),
  }
}

const bearer = { access_token: 'token-1', token_type: 'bearer', scope: 'read:user' }

test('R-11 GitHub: JSON is requested, the secret goes in the form, and the id is a number that never changes', async () => {
  const token = 'https://github.com/login/oauth/access_token'
  const { finish, sent } = at('github', { [token]: bearer, 'https://api.github.com/user': { id: 583231, login: 'mira' } })

  expect(await finish()).toEqual({ subject: '583231', email: null, userName: 'mira' })
  expect(sent(token)?.headers.get('accept')).toContain('application/json')
  expect(Object.fromEntries(sent(token)?.body ?? [])).toMatchObject({
    client_id: clientId,
    client_secret: 'a secret/+',
    code_verifier: secrets.verifier,
  })
  expect(sent('https://api.github.com/user')?.headers.get('authorization')).toBe('Bearer token-1')
  expect(sent('https://api.github.com/user')?.headers.get('user-agent')).toBeTruthy()
})

test('T-O2 GitHub reports a wrong code with status 200: nobody is signed in', async () => {
  const { finish, asked } = at('github', {
    'https://github.com/login/oauth/access_token': {
      error: 'bad_verification_code',
      error_description: 'The code is incorrect or expired.',
    },
    'https://api.github.com/user': { id: 583231, login: 'mira' },
  })
  await expect(finish()).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test('R-11 X: the secret goes in the header only, and the user is under `data`', async () => {
  const token = 'https://api.x.com/2/oauth2/token'
  const { finish, sent } = at('x', { [token]: bearer, 'https://api.x.com/2/users/me': { data: { id: '2244994945', username: 'mira' } } })

  expect(await finish()).toEqual({ subject: '2244994945', email: null, userName: 'mira' })
  const { headers, body } = sent(token) ?? {}
  expect(headers?.get('authorization')).toMatch(/^Basic /)
  expect(body?.has('client_secret')).toBe(false)
  expect(body?.get('code_verifier')).toBe(secrets.verifier)
})

test.each([
  [true, 'mira@meadow.example'],
  [false, null],
  [undefined, null],
])('T-O4 Discord: only an email address that Discord has verified (%s) is passed on', async (verified, email) => {
  const { finish } = at('discord', {
    'https://discord.com/api/oauth2/token': { ...bearer, token_type: 'Bearer' },
    'https://discord.com/api/users/@me': { id: '80351110224678912', username: 'mira', email: 'Mira@Meadow.example', verified },
  })
  expect(await finish()).toEqual({ subject: '80351110224678912', email, userName: 'mira' })
})

test('R-11 Facebook: an id for this app only, and a name', async () => {
  const { finish, sent } = at('facebook', {
    'https://graph.facebook.com/v23.0/oauth/access_token': { access_token: 'token-1', token_type: 'bearer', expires_in: 5183944 },
    'https://graph.facebook.com/v23.0/me': { id: '10158', name: 'Mira Halvorsen' },
  })
  expect(await finish()).toEqual({ subject: '10158', email: null, userName: 'Mira Halvorsen' })
  expect(sent('https://graph.facebook.com/v23.0/me')?.url.searchParams.get('fields')).toBe('id,name')
})

test.each([
  ['no id', { login: 'mira' }],
  ['a malformed id', { id: 'a b', login: 'mira' }],
  ['a list', [{ id: 1 }]],
])('T-O4 %s signs nobody in', async (_what, user) => {
  const { finish } = at('github', { 'https://github.com/login/oauth/access_token': bearer, 'https://api.github.com/user': user })
  await expect(finish()).rejects.toThrow()
})

test('R-11 Apple: answers with a form, takes a token signed by the team as its secret, and says as a text whether an address is verified', async () => {
  const issuer = 'https://appleid.apple.com'
  const sign = async (emailVerified: unknown) => ({
    ...bearer,
    id_token: await new SignJWT({ nonce: secrets.nonce, email: 'Mira@meadow.example', email_verified: emailVerified })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject('001234.mira')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(provider.privateKey),
  })
  const key = { privateKey: team.privateKey.export({ type: 'pkcs8', format: 'pem' }), keyId: 'KEY1', teamId: 'TEAM1' }
  const answers = (emailVerified: unknown) => ({
    [`${issuer}/.well-known/openid-configuration`]: {
      issuer,
      authorization_endpoint: `${issuer}/auth/authorize`,
      token_endpoint: `${issuer}/auth/token`,
      jwks_uri: `${issuer}/auth/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    [`${issuer}/auth/keys`]: { keys: [{ ...provider.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    [`${issuer}/auth/token`]: sign(emailVerified),
  })
  const { social, callback, sent } = at('apple', answers('true'), key)
  const page = new URL(await social.authUrl(secrets))
  expect(`${page.origin}${page.pathname}`).toBe(`${issuer}/auth/authorize`)
  expect(page.searchParams.get('response_mode')).toBe('form_post')

  // The first time the name comes too, beside the answer and unsigned: it is not trusted.
  const form = new URLSearchParams({ code: 'c1', state: secrets.state, user: '{"name":{"firstName":"Eve"},"email":"eve@evil.example"}' })
  const posted = () => new Request(callback, { method: 'POST', body: form })
  expect(await social.finish(posted(), secrets)).toEqual({ subject: '001234.mira', email: 'mira@meadow.example', userName: null })

  const secret = sent(`${issuer}/auth/token`)?.body.get('client_secret') ?? ''
  const { payload, protectedHeader } = await jwtVerify(secret, team.publicKey, { issuer: 'TEAM1', subject: clientId, audience: issuer })
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1' })
  // Apple accepts none that is valid for longer than half a year.
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(7_200)
  const unproven = at('apple', answers('false'), key)
  expect(await unproven.social.finish(posted(), secrets)).toMatchObject({ email: null })
})

test('R-11 a provider that is not set up is missing, and Farcaster is none that a user is sent to', () => {
  const clients = socialClients('{"google":{"clientId":"a"},"farcaster":{"relay":"https://relay.example"}}')
  const providers = createSocialProviders(clients, { gatewayUrl: '', fetchOf: () => fetch, timeoutMs: 10_000, isDevelopment: false })
  expect([...providers.keys()]).toEqual(['google'])
  expect(clients.farcaster).toEqual({
    relay: 'https://relay.example',
    chainId: 'eip155:10',
    registry: '0x00000000fc6c5f01fc30151999387bb99a9f489b',
  })
})

test.each([
  '{"google":{}}',
  '{"farcaster":{}}',
  '{"farcaster":{"relay":"relay"}}',
  '{"farcaster":{"relay":"https://relay.example","registry":"0x1"}}',
  '{"farcaster":{"relay":"https://relay.example","chainId":"solana:1"}}',
  '{"myspace":{"clientId":"a"}}',
  'google',
])('R-11 %s is refused as a setting, and the error does not repeat it', (text) => {
  expect(() => socialClients(text)).toThrow(/JSON of clients by provider/)
})
