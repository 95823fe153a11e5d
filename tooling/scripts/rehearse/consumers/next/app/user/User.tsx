'use client'

import { evm } from '@latchkey/adapter-evm'
import { createCookieStorage, createLatchkey, type InitialState } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { useState } from 'react'
import { network } from '../network'

export function User({ initialState }: { initialState: InitialState | undefined }) {
  const [latchkey] = useState(() =>
    createLatchkey({ networks: [network], adapters: [evm()], storage: createCookieStorage(), initialState }),
  )
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Account />
    </LatchkeyProvider>
  )
}

function Account() {
  const { address, connector, status } = useAccount()
  return (
    <p id="user" data-status={status} data-connector={connector?.id}>
      {address}
    </p>
  )
}
