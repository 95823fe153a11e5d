import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { useAccount } from 'latchkey/react'
import { App } from './App'

// A server component may call the one, and hand on the other: the entry says by itself that it is the client's.
const status = createLatchkey({ networks: [mainnet], adapters: [] }).getSnapshot().status

export default function Page() {
  return (
    <div data-status={status} data-hook={typeof useAccount}>
      <App />
    </div>
  )
}
