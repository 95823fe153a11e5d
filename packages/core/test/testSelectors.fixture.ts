import { toAccountId } from '@latchkey/common/caip'
import { expect } from 'vitest'
import { connect } from '../src/connection/verbs.ts'
import type { Kit } from '../src/kit.ts'
import { createTestKit } from './createTestKit.ts'
import { ownAddress } from './transactions.ts'

/** The account of {@link connectedKit}. */
export const ownAccount = toAccountId(`eip155:1:${ownAddress}`)

/** A kit whose wallet is connected. */
export async function connectedKit(): Promise<Kit> {
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })
  return kit
}

/** Expects that a pair of selectors reads and reports what `change` does, and reports nothing once it was ended. */
export function testSelectors<value>(kit: Kit, { get, watch, change, undo }: testSelectors.Parameters<value>): { readonly seen: value } {
  const before = get(kit)
  const seen: value[] = []
  const stop = watch(kit, (value) => seen.push(value))
  expect(seen).toEqual([])
  change()
  expect(get(kit)).not.toEqual(before)
  expect(seen).toEqual([get(kit)])
  const last = get(kit)
  stop()
  undo()
  expect(get(kit)).toEqual(before)
  expect(seen).toHaveLength(1)
  return { seen: last }
}

export declare namespace testSelectors {
  type Parameters<value> = {
    get(kit: Kit): value
    watch(kit: Kit, listener: (value: value) => void): () => void
    change(): void
    undo(): void
  }
}
