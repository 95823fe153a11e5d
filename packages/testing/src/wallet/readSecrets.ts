/**
 * Reads the secrets of a wallet; of one that was given none, the two that belong to its number.
 *
 * @throws An `Error` if one is not 32 bytes in hex.
 */
export function readSecrets({ secrets, number = 1 }: readSecrets.Options): readonly [Uint8Array, ...Uint8Array[]] {
  const [first = new Uint8Array(32).fill(number), ...rest] = secrets ? secrets.map(toBytes) : []
  return [first, ...(secrets ? rest : [new Uint8Array(32).fill(number + 3)])]
}

export declare namespace readSecrets {
  type Options = { readonly secrets?: readonly string[] | undefined; readonly number?: number | undefined }
}

function toBytes(secret: string): Uint8Array {
  if (!/^0x[0-9a-f]{64}$/i.test(secret)) throw new Error('Test wallets: a secret is not 32 bytes in hex with 0x')
  return Uint8Array.from(secret.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
