import * as openid from 'openid-client'
import type { SocialClients } from '../../host/config/socialClients.ts'
import type { Identity } from '../login/identity.ts'
import type { SocialProvider } from './socialProvider.ts'

type Client = NonNullable<SocialClients['github']>

/** Where an OAuth provider is, and how it identifies its user. */
export type OAuthPlaces = {
  readonly authorize: string
  readonly token: string
  readonly user: string
  readonly scope: string
  /** Parameters that make it show its own page again; none of them proves that the user signed in there. */
  readonly again?: Readonly<Record<string, string>> | undefined
  /** The client's secret goes in the header only. */
  readonly takesBasic?: boolean | undefined
  /** @throws {@link DecodeError} */
  readUser(answer: unknown): Omit<Identity, 'issuer'>
}

const answerBytesMax = 65_536

/** A provider of OAuth 2 without OpenID: who the user is comes from its own API, by the token that the code is exchanged for. */
export function oauthProvider(client: Client, places: OAuthPlaces, options: oauthProvider.Options): SocialProvider {
  const { redirectUri, fetch, isDevelopment } = options
  const { authorize = places.authorize, token = places.token, user = places.user } = client.endpoints ?? {}
  const config = new openid.Configuration(
    { issuer: client.issuer ?? new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token },
    client.clientId,
    {},
    toAuthentication(client.clientSecret, places),
  )
  config[openid.customFetch] = fetch as openid.CustomFetch
  if (isDevelopment) openid.allowInsecureRequests(config)
  return {
    async authUrl({ state, verifier, isFresh }) {
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: places.scope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? places.again : {}),
      }).href
    },
    async finish(answer, { state, verifier }) {
      const tokens = await openid.authorizationCodeGrant(config, answer, { expectedState: state, pkceCodeVerifier: verifier })
      const response = await openid.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(user),
        'GET',
        undefined,
        new Headers({ accept: 'application/json', 'user-agent': 'latchkey-gateway' }),
      )
      const text = await response.text()
      if (text.length > answerBytesMax) throw new RangeError('The answer is too long')
      return places.readUser(JSON.parse(text))
    },
  }
}

function toAuthentication(secret: string | undefined, { takesBasic }: OAuthPlaces) {
  if (secret === undefined) return openid.None()
  return takesBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}

export declare namespace oauthProvider {
  type Options = { redirectUri: string; fetch: typeof globalThis.fetch; isDevelopment: boolean }
}
