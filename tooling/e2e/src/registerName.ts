import type { LocalAccount } from 'viem'
import { urls } from './stack.ts'

/** Registers a name for an account at a gateway, signed as any user's wallet would. */
export async function registerName(gateway: string, account: LocalAccount, name: string): Promise<void> {
  const message = JSON.stringify({ name, attributes: [], timestamp: Math.floor(Date.now() / 1000) })
  const signature = await account.signMessage({ message })
  const response = await fetch(`${gateway}/v1/profile/account?projectId=latchkey-lab&st=latchkey&sv=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: urls.lab },
    body: JSON.stringify({ coin_type: 60, address: account.address, message, signature }),
  })
  if (!response.ok) throw new Error(`${name} was not registered: ${response.status} ${await response.text()}`)
}
