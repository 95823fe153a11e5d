import { cookieToInitialState, type InitialState } from 'latchkey'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router'
import { Providers } from './Providers'

export const loader = ({ request }: { request: Request }) => ({
  initialState: cookieToInitialState(request.headers.get('cookie')),
})

export default function Root() {
  const { initialState } = useLoaderData<{ initialState: InitialState | undefined }>()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Latchkey: React Router</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers initialState={initialState}>
          <Outlet />
        </Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
