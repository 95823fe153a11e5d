import { cookieToInitialState, type InitialState } from 'latchkey'
import { useLoaderData } from 'react-router'
import { User } from '../User'

export const loader = ({ request }: { request: Request }) => ({ initialState: cookieToInitialState(request.headers.get('cookie')) })

export default function Page() {
  const { initialState } = useLoaderData<{ initialState: InitialState | undefined }>()
  return <User initialState={initialState} />
}
