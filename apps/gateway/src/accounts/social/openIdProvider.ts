import { decode } from '@latchkey/common/web'
import { importPKCS8, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { boolean, number, object, optional, pipe, string, transform, union } from 'valibot'
import type { SocialClients } from '../../host/config/socialClients.ts'
import type { SocialProvider } from './socialProvider.ts'

type Client = NonNullable<SocialClients['google']>

const claimsSchema = object({
  sub: string(),
  email: optional(string()),
  // Apple writes it as a text.
  email_verified: optional(
    pipe(
      union([boolean(), string()]),
      transform((value) => value === true || value === 'true'),
    ),
  ),
  name: optional(string()),
  auth_time: optional(number()),
  iat: number(),
})

/** How far a provider's clock may be off. A token is made when its code is exchanged, so an older one was made for another login (T-O3). */
const skewS = 120

const [maxAgeMs, retryMs] = [3_600_000, 1_000]

/** A provider of OpenID Connect: Google, Apple. */
export function openIdProvider(client: Client, options: openIdProvider.Options): SocialProvider {
  const { redirectUri, fetch, isFormPost, isDevelopment } = options
  let known: { untilMs: number; readonly config: Promise<openid.Configuration> } | undefined

  function configure(): Promise<openid.Configuration> {
    if (known && performance.now() < known.untilMs) return known.config
    const own = { untilMs: performance.now() + maxAgeMs, config: discover() }
    known = own
    // A provider that failed is asked again soon, but not with every request: one ticket can be opened any number of times.
    own.config.catch(() => {
      own.untilMs = performance.now() + retryMs
    })
    return own.config
  }

  async function discover(): Promise<openid.Configuration> {
    const secret = client.privateKey ? await signAppleSecret(client, options.issuer) : client.clientSecret
    const config = await openid.discovery(
      new URL(client.issuer ?? options.issuer),
      client.clientId,
      // The one algorithm that both providers sign with. It rules out `none`, and secrets used as keys.
      { id_token_signed_response_alg: 'RS256', [openid.clockTolerance]: skewS },
      secret === undefined ? openid.None() : openid.ClientSecretPost(secret),
      {
        [openid.customFetch]: fetch as openid.CustomFetch,
        execute: [openid.enableNonRepudiationChecks, ...(isDevelopment ? [openid.allowInsecureRequests] : [])],
      },
    )
    return config
  }

  return {
    async authUrl({ state, nonce, verifier, isFresh }) {
      return openid.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: isFormPost ? 'openid email name' : 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Google does not support `login`; with this its own page is at least shown.
        ...(isFresh ? { max_age: '0', ...(isFormPost ? {} : { prompt: 'select_account' }) } : {}),
        ...(isFormPost ? { response_mode: 'form_post' } : {}),
      }).href
    },
    async finish(answer, { state, nonce, verifier, isFresh, startedAtMs = 0 }) {
      const tokens = await openid.authorizationCodeGrant(await configure(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const { sub, email, email_verified, name, auth_time, iat } = decode(claimsSchema, tokens.claims())
      if (Math.abs(Date.now() / 1000 - iat) > skewS) throw new RangeError('The token is not of now')
      // The time that a provider states must not lie before the request; without a time, the answer is no proof by itself.
      const isSince = auth_time !== undefined && auth_time * 1000 >= startedAtMs - skewS * 1000
      if (isFresh && auth_time !== undefined && !isSince) throw new RangeError('The proof is not fresh')
      return {
        subject: sub,
        email: email_verified === true && email ? email.toLowerCase() : null,
        userName: name ?? null,
        ...(isFresh && isSince ? { isFresh: true } : {}),
      }
    },
  }
}

export declare namespace openIdProvider {
  type Options = {
    issuer: string
    redirectUri: string
    fetch: typeof globalThis.fetch
    isFormPost: boolean
    isDevelopment: boolean
  }
}

/** Apple expects a token that the team's key has signed, instead of a secret. */
async function signAppleSecret({ clientId, privateKey = '', keyId = '', teamId = '' }: Client, audience: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(await importPKCS8(privateKey, 'ES256'))
}
