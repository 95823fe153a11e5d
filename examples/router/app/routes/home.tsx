import { LatchkeyButton, useAccount } from 'latchkey/react'

export default function Home() {
  const { address } = useAccount()
  return (
    <main>
      <LatchkeyButton />
      <p id="address">{address ?? 'Nobody is connected'}</p>
    </main>
  )
}
