'use client'

import { evm } from '@latchkey/adapter-evm'
import { createCookieStorage, createLatchkey, type InitialState } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { LatchkeyProvider } from 'latchkey/react'
import { type ReactNode, useState } from 'react'

type Props = { initialState: InitialState | undefined; children: ReactNode }

export function Providers({ initialState, children }: Props) {
  const [latchkey] = useState(() =>
    createLatchkey({ networks: [mainnet], adapters: [evm()], storage: createCookieStorage(), initialState }),
  )
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
