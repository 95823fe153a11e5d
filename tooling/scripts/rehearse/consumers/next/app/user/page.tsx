import { cookieToInitialState } from 'latchkey'
import { useAccount } from 'latchkey/react'
import { headers } from 'next/headers'
import { User } from './User'

export default async function Page() {
  const initialState = cookieToInitialState((await headers()).get('cookie'))
  // A server component may hand on what is the client's: the entry says by itself that it is.
  return (
    <div data-hook={typeof useAccount}>
      <User initialState={initialState} />
    </div>
  )
}
