import { mainnet, optimism } from '@latchkey/common/networks'
import { createMemoryStorage } from '@latchkey/common/web'
import { type MockAdapter, mockAdapter } from '@latchkey/test'
import { createLatchkey } from '../src/createLatchkey.ts'
import type { Latchkey } from '../src/latchkey.ts'

/** A {@link Latchkey} over one mock wallet `mock`. */
export function createTestLatchkey(options: Partial<createLatchkey.Options> & { adapter?: MockAdapter } = {}): Latchkey {
  const { adapter = mockAdapter(), ...rest } = options
  return createLatchkey({ networks: [mainnet, optimism], adapters: [adapter], storage: createMemoryStorage(), ...rest })
}
