import { concat, encodeAbiParameters, type Hex } from 'viem'
import type { SmartAccount } from './deriveSmartAccount.ts'

const magic: Hex = `0x${'6492'.repeat(16)}`

/** A signature that can be verified before the account is deployed: it includes the deployment (ERC-6492). */
export function wrapSignature({ factory, factoryData }: SmartAccount, signature: string): Hex {
  const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
  return concat([encodeAbiParameters(types, [factory, factoryData, signature as Hex]), magic])
}
