import { useAccount, useSignMessage, useSignTypedData, useVerifyMessage } from 'latchkey/react'
import { useState } from 'react'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'

/** Signing text and structured data. */
export function SignPanel() {
  const { accountId, network } = useAccount()
  const { signMessageAsync, data: signature } = useSignMessage()
  const { signTypedDataAsync } = useSignTypedData()
  const { verifyMessageAsync } = useVerifyMessage()
  const [message, setMessage] = useState('I will water the beans on Tuesdays.')
  const typedData = {
    domain: { name: 'Meadow', version: '1', chainId: Number(network?.id ?? 1) },
    types: {
      Pledge: [
        { name: 'plot', type: 'string' },
        { name: 'weeks', type: 'uint256' },
      ],
    },
    primaryType: 'Pledge',
    message: { plot: 'South wall', weeks: '4' },
  }
  const verify = () => {
    if (!accountId || !signature) throw new Error('Sign first.')
    return verifyMessageAsync({ account: accountId, message, signature })
  }
  return (
    <Panel title="Sign" note="a text, and structured data (EIP-712)">
      <label>
        Message
        <input data-testid="lab-message" value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <Action id="sign-message" label="Sign message" run={() => signMessageAsync({ message })} />
      <Action id="verify-message" label="Verify the signature" run={verify} />
      <Action id="sign-typed-data" label="Sign typed data" run={() => signTypedDataAsync({ typedData })} />
    </Panel>
  )
}
