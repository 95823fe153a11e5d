import { useSignIn } from 'latchkey/account'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'

/** Signing in, as a host's own code sees and does it. */
export function SignInPanel() {
  const { isSignedIn, session, step, signInAsync, signOut, cancel } = useSignIn()
  return (
    <Panel title="Sign in" note="siwx: proof to a server whose account it is">
      <p>
        <output data-testid="lab-signed-in" data-step={step} data-session={session?.id ?? ''}>
          {isSignedIn ? session?.accountId : 'signed out'}
        </output>
      </p>
      <Action id="sign-in" label="Sign in" run={() => signInAsync()} />
      <Action id="cancel-sign-in" label="Cancel" run={() => cancel()} />
      <Action id="sign-out" label="Sign out" run={() => signOut()} />
    </Panel>
  )
}
