import { useCallback, useEffect, useState } from 'react'
import type { Command } from '../answers/commands.ts'
import { commandsSchema } from '../answers/commands.ts'
import { type Session, sessionSchema } from '../answers/session.ts'
import type { Gateway } from '../gateway/createGateway.ts'
import type { Passkeys } from '../gateway/passkeys.ts'
import type { Refusal } from '../gateway/refusal.ts'
import { SignIn } from '../pages/SignIn.tsx'
import { Refused } from '../parts/Refused.tsx'
import { StartPage } from '../parts/StartPage.tsx'
import { Frame } from './Frame.tsx'
import { usePath } from './usePath.ts'

type State =
  | { readonly is: 'starting' }
  | { readonly is: 'out'; readonly hasEnded: boolean }
  | { readonly is: 'failed'; readonly refusal: Refusal }
  | { readonly is: 'in'; readonly session: Session; readonly commands: readonly Command[] }

/** The console: who is signed in, then the page that the address names. */
export function App({ gateway, passkeys }: AppProps) {
  const [path, go] = usePath()
  const [state, setState] = useState<State>({ is: 'starting' })
  const [turn, setTurn] = useState(0)
  const enter = useCallback(
    async (session: Session) => {
      const commands = await gateway.get('commands', commandsSchema)
      setState('value' in commands ? { is: 'in', session, commands: commands.value } : { is: 'failed', refusal: commands.refusal })
    },
    [gateway],
  )
  // Each turn asks again.
  useEffect(() => {
    const control = new AbortController()
    gateway.get('session', sessionSchema, control.signal).then(
      (answer) => {
        if (control.signal.aborted) return
        if ('value' in answer) void enter(answer.value)
        else if (answer.refusal.code === 'SESSION_EXPIRED') setState({ is: 'out', hasEnded: false })
        else setState({ is: 'failed', refusal: answer.refusal })
      },
      () => {},
    )
    return () => control.abort()
  }, [gateway, enter, turn])
  const leave = useCallback((hasEnded: boolean) => setState({ is: 'out', hasEnded }), [])
  if (state.is === 'in')
    return (
      <Frame gateway={gateway} passkeys={passkeys} session={state.session} commands={state.commands} path={path} go={go} onLeave={leave} />
    )
  if (state.is === 'out')
    return (
      <SignIn
        gateway={gateway}
        passkeys={passkeys}
        hasEnded={state.hasEnded}
        isEnrolling={path === '/enrol'}
        onMode={(isEnrolling) => go(isEnrolling ? '/enrol' : '/')}
        onSession={(session) => {
          if (path === '/enrol') go('/')
          void enter(session)
        }}
      />
    )
  return (
    <StartPage title={state.is === 'failed' ? 'The console cannot start' : 'One moment'}>
      {state.is === 'failed' ? (
        <Refused
          refusal={state.refusal}
          onRetry={() => {
            setState({ is: 'starting' })
            setTurn((last) => last + 1)
          }}
        />
      ) : (
        <p aria-busy="true">Looking who is signed in…</p>
      )}
    </StartPage>
  )
}

export type AppProps = { readonly gateway: Gateway; readonly passkeys: Passkeys }
