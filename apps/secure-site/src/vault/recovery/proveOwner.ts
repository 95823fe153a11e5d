import { toOwnerText } from '@latchkey/blockchain-api/keys'
import { bytesToHex, keccak256, stringToBytes } from 'viem'
import { sign } from 'viem/accounts'
import { deriveKeys, wipeKeys } from '../key/deriveKeys.ts'

/** Signs what the services are to store with the wallet's own key: they accept it only with this proof, whichever user signed in (I12, I22). */
export async function proveOwner(secret: Uint8Array, said: toOwnerText.Parameters): Promise<string> {
  const keys = await deriveKeys(secret)
  const hash = keccak256(stringToBytes(toOwnerText(said)))
  const proof = await sign({ hash, privateKey: bytesToHex(keys.evm), to: 'hex' })
  wipeKeys(keys)
  return proof
}
