import { afterAll, beforeAll } from 'vitest'
import { startVaults, type Vaults } from './startVaults.ts'

/** Starts {@link startVaults} before the first test of this file, or of this block, and stops it after the last. Nothing is there before. */
export function startVaultsForAll(parameters: startVaults.Parameters = {}): Vaults {
  let started: Vaults | undefined
  beforeAll(async () => {
    started = await startVaults(parameters)
  })
  afterAll(() => started?.stop())
  return new Proxy({} as Vaults, {
    get(_, name) {
      if (!started) throw new Error('The vaults are not started yet')
      return Reflect.get(started, name)
    },
  })
}
