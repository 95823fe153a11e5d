import { hasCode, type LatchkeyError } from '@latchkey/common/contract'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'

/** Why the last attempt failed: a rejection has its own text, anything else its error's. */
export function SignInProblem({ error }: SignInProblemProps) {
  useErrorTexts(error !== undefined)
  const text = useText()
  if (!error) return null
  const isDeclined = hasCode(error, 'USER_REJECTED')
  // After the wallet has signed, only the server can fail: then the words are those of what it did.
  const isSigned = ['SIGN_IN_REFUSED', 'SOMETHING_WENT_WRONG'].some((code) => hasCode(error.cause, code))
  const told = text.error(isSigned ? error.cause : error)
  return (
    <Stack above={0} gap={8}>
      <Alert tone="critical" title={isDeclined ? text('signin.declined.title') : told.title} testId="signin-problem">
        {isDeclined ? text('signin.declined.text') : told.text}
      </Alert>
      <span />
    </Stack>
  )
}

export type SignInProblemProps = { error: LatchkeyError | undefined }
