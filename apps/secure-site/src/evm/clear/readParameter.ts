import type { FieldParameters } from '@latchkey/blockchain-api/descriptors'
import { type Found, resolvePath, type Scope } from './resolvePath.ts'

/** Names of a parameter that is given as a value, or as a path to it. */
export type ParameterName = 'token' | 'callee' | 'selector' | 'amount' | 'spender' | 'collection' | 'chainId'

/** The index of the array element that a field is about, and the array's length. */
export type Element = { readonly at: number; readonly of: number }

/**
 * Reads a parameter of a format: a constant, an entry of a map, or the value of a path. A path to an array gives each element of the
 * field the value at the same index.
 *
 * @returns `undefined` if it is not given, and `wrong` if it does not resolve: the descriptor does not match this data.
 */
export function readParameter(
  name: ParameterName,
  params: FieldParameters,
  scope: Scope,
  { at, of }: Element,
): Found | undefined | 'wrong' {
  const path = params[`${name}Path`]
  if (path !== undefined) {
    const resolved = resolvePath(path, scope)
    if (!resolved) return 'wrong'
    if (resolved.isMany && resolved.found.length !== of) return 'wrong'
    return resolved.found[resolved.isMany ? at : 0] ?? 'wrong'
  }
  const given = params[name]
  if (given === undefined) return undefined
  if (typeof given === 'object') return readMap(given, scope)
  return readConstant(given, scope) ?? 'wrong'
}

/** A constant, or one of the descriptor's own by its path. */
export function readConstant(given: string | number, scope: Scope): Found | undefined {
  if (typeof given === 'string' && /^[$@#]\./.test(given)) return resolvePath(given, scope)?.found[0]
  return { type: 'constant', value: given }
}

function readMap({ map, keyPath }: { readonly map: string; readonly keyPath: string }, scope: Scope): Found | 'wrong' {
  const { maps } = scope.json.metadata
  const name = /^\$\.metadata\.maps\.(.+)$/.exec(map)?.[1] ?? ''
  const values = maps && Object.hasOwn(maps, name) ? maps[name]?.values : undefined
  const key = resolvePath(keyPath, scope)?.found[0]
  if (!values || !key) return 'wrong'
  const value = Object.entries(values).find(([one]) => one.toLowerCase() === String(key.value).toLowerCase())?.[1]
  return value === undefined || value === null ? 'wrong' : { type: 'constant', value }
}
