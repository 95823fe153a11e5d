import { parseAccountId } from '@latchkey/common/caip'
import type { SignInBackend, SiweConfig } from '../siwxConfig.ts'

/** The older shape's functions, as a backend. */
export function siweBackend(config: SiweConfig): SignInBackend {
  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  return {
    createNonce: ({ accountId }) => config.getNonce(accountId && parseAccountId(accountId).address),
    async verify({ accountId, message, signature }) {
      if (!(await config.verifyMessage({ message, signature }))) return false
      const { address, chainId } = parseAccountId(accountId)
      config.onSignIn?.({ address, chainId: toNumber(chainId) })
      return true
    },
    async findSession({ accountId }) {
      const session = await config.getSession()
      if (!session) return undefined
      const { address, chainId } = parseAccountId(accountId)
      const isAccount = session.address.toLowerCase() === address.toLowerCase() || config.signOutOnAccountChange === false
      const isChain = session.chainId === toNumber(chainId) || config.signOutOnNetworkChange === false
      if (isAccount && isChain) return true
      await signOut()
      return undefined
    },
    signOut,
  }
}

/** Writes the message by the older shape's function. */
export function siweMessage(config: SiweConfig) {
  return async (fields: { accountAddress: string; chainId: string; nonce: string; domain: string; uri: string; issuedAt: string }) => {
    const { domain = fields.domain, uri = fields.uri, chains: _, ...params } = (await config.getMessageParams?.()) ?? {}
    return config.createMessage({
      iat: fields.issuedAt,
      ...params,
      domain,
      uri,
      nonce: fields.nonce,
      version: '1',
      chainId: toNumber(fields.chainId),
      address: `did:pkh:${fields.chainId}:${fields.accountAddress}`,
    })
  }
}

const toNumber = (chainId: string) => Number(chainId.slice(chainId.indexOf(':') + 1))
