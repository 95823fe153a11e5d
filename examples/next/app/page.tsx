import { mainnet } from 'latchkey/networks'
import { Account } from './Account'

// A server component: networks are plain data, and may be read here.
export default function Page() {
  return (
    <main>
      <h1>Welcome to {mainnet.name}</h1>
      <Account />
    </main>
  )
}
