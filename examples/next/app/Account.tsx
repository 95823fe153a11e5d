'use client'

import { LatchkeyButton, useAccount } from 'latchkey/react'

export function Account() {
  const { address } = useAccount()
  return (
    <>
      <LatchkeyButton />
      <p id="address">{address ?? 'Nobody is connected'}</p>
    </>
  )
}
