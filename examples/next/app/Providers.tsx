'use client'

import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyProvider } from 'latchkey/react'
import type { ReactNode } from 'react'

const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
