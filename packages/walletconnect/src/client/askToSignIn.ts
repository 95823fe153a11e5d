import type { SignInRequest } from '@latchkey/common/contract'
import type { HeldProvider } from './createProvider.ts'

/**
 * Asks a wallet to connect and sign in at once (`wc_sessionAuthenticate`); one that cannot is asked to connect alone.
 *
 * @returns The session, and what was signed, if anything was. Nothing of it is checked.
 */
export async function askToSignIn(
  provider: Provider,
  { signIn, optionalNamespaces }: askToSignIn.Parameters,
): Promise<askToSignIn.ReturnType> {
  const { chains, domain, uri, nonce, statement, resources, requestId, expirationTime, notBefore } = signIn
  const methods = [...new Set(Object.values(optionalNamespaces).flatMap((family) => family.methods))]
  const asked = {
    chains: [...chains],
    domain,
    uri: uri ?? '',
    nonce,
    methods,
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources: [...resources] }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(expirationTime === undefined ? {} : { exp: expirationTime }),
    ...(notBefore === undefined ? {} : { nbf: notBefore }),
    // The provider finds the nodes of its chains here.
    namespaces: optionalNamespaces,
    optionalNamespaces,
  }
  const { session, auths } = await provider.authenticate(asked as never)
  return {
    session: session as askToSignIn.ReturnType['session'],
    signedIn: Array.isArray(auths) && auths.length > 0 ? (auths as readonly unknown[]) : undefined,
  }
}

type Provider = HeldProvider['provider']

export declare namespace askToSignIn {
  type ReturnType = {
    readonly session: Awaited<globalThis.ReturnType<Provider['connect']>>
    readonly signedIn: readonly unknown[] | undefined
  }
  type Parameters = { signIn: SignInRequest; optionalNamespaces: globalThis.ReturnType<HeldProvider['toRequest']> }
}
