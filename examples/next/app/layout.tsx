import { cookieToInitialState } from 'latchkey'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from './Providers'

export const metadata = { title: 'Latchkey: Next.js' }

// The first HTML waits for the cookies, so that it says who is connected.
export const instant = false

export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = cookieToInitialState((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers initialState={initialState}>{children}</Providers>
      </body>
    </html>
  )
}
