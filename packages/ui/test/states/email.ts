import { emailLoginAtom } from '@latchkey/core/internal'
import { mockAccounts } from '../mockAccounts.ts'
import { mockFarcaster } from '../mockFarcaster.ts'
import { answerSessions, expiredSession, openSession } from '../mockSessions.ts'
import type { TestModal } from '../startModal.ts'
import type { ViewStates } from './ViewState.ts'

/** Whose wallet it is. */
export const email = 'mira@meadow.example'

/** A code was mailed, and another one can wait. */
export async function arriveWithCode({ kit }: Pick<TestModal, 'kit'>): Promise<void> {
  kit.store.set(emailLoginAtom, { email, cooldownUntilMs: Date.now() + 3_600_000 })
}

const setUp = () => mockFarcaster().setUp()
const { arrive } = mockAccounts()
/** The owner of an embedded wallet is signed in. */
export const signedIn = { setUp: () => mockAccounts({ owner: { email } }).setUp(), arrive } as const
const changes = {
  ...signedIn,
  arrive: async (modal: TestModal) => {
    await arrive(modal)
    await arriveWithCode(modal)
  },
} as const
const field = '[data-testid="email-field"]'

/** The embedded wallet: signing in by email and otherwise, and what its owner changes. What the frame shows is the secure site's own. */
export const emailStates = {
  ConnectSocials: { route: { view: 'ConnectSocials' }, setUp },
  ConnectingSocial: { route: { view: 'ConnectingSocial', params: { provider: 'google' } }, setUp },
  ConnectingFarcaster: { route: { view: 'ConnectingFarcaster' }, setUp },
  ConnectingPasskey: { route: { view: 'ConnectingPasskey' }, setUp },
  EmailLogin: { route: { view: 'EmailLogin' }, setUp, focuses: field },
  EmailVerifyOtp: { route: { view: 'EmailVerifyOtp' }, setUp, arrive: arriveWithCode },
  EmailVerifyDevice: {
    route: { view: 'EmailVerifyDevice', params: { social: 'github', delay: { kind: 'device', untilMs: Date.UTC(2027, 10, 25, 14, 5) } } },
    setUp,
  },
  ApproveTransaction: { route: { view: 'ApproveTransaction' }, ...signedIn },
  UpgradeEmailWallet: { route: { view: 'UpgradeEmailWallet' }, ...signedIn },
  UpdateEmailWallet: { route: { view: 'UpdateEmailWallet' }, ...signedIn, focuses: field },
  UpdateEmailPrimaryOtp: { route: { view: 'UpdateEmailPrimaryOtp' }, ...changes },
  UpdateEmailSecondaryOtp: { route: { view: 'UpdateEmailSecondaryOtp' }, ...changes },
  SmartAccountSettings: { route: { view: 'SmartAccountSettings' }, setUp: () => mockAccounts().setUp(), arrive },
  SmartSessions: {
    route: { view: 'SmartSessions' },
    setUp: () => mockAccounts({ sessions: answerSessions(expiredSession(), openSession()) }).setUp(),
    arrive,
  },
  'SmartSessions (none)': { route: { view: 'SmartSessions' }, setUp: () => mockAccounts({ sessions: answerSessions() }).setUp(), arrive },
} as const satisfies ViewStates
