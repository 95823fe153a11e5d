import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'

/** Any of the three kinds of keys; what an extension wrapped in `<Bytes>` counts as the text itself. */
export async function verifyPolkadot({
  address,
  message,
  signature,
}: {
  address: string
  message: string
  signature: string
}): Promise<boolean> {
  if (!/^0x([0-9a-fA-F]{2}){64,66}$/.test(signature)) return false
  await cryptoWaitReady()
  try {
    return signatureVerify(message, signature, address).isValid
  } catch {
    return false
  }
}
