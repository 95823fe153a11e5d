import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { App } from './App'

// A server component may call it, and the page fetches nothing more for it.
const status = createLatchkey({ networks: [mainnet], adapters: [] }).getSnapshot().status

export default function Page() {
  return (
    <div data-status={status}>
      <App />
    </div>
  )
}
