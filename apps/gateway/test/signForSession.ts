import { buildMessage } from '@latchkey/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** What a new account shows to sign in with a nonce (`/v1/siwx/verify`). */
export async function signForSession(nonce: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const fields = { accountAddress: account.address, chainId: 'eip155:1' } as const
  const site = { domain: 'app.example', uri: 'https://app.example/', version: '1' } as const
  const message = buildMessage({ ...fields, ...site, nonce, issuedAt: new Date().toISOString() })
  return { ...fields, message, signature: await account.signMessage({ message }) }
}
