import { readField } from '@latchkey/common/adapter'

/** A method of one of a wallet's features, bound to it. @returns `undefined` if the wallet has no such method. */
export function getFeature(wallet: unknown, feature: string, method: string): ((...inputs: unknown[]) => unknown) | undefined {
  const found = readField(readField(wallet, 'features'), feature)
  const call = readField(found, method)
  return typeof call === 'function' ? (...inputs) => Reflect.apply(call, found, inputs) : undefined
}
