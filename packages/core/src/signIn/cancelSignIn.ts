import type { Kit } from '../kit.ts'

/**
 * Gives the sign-in that goes on up (N-16).
 *
 * Where it is required, the wallet goes back to the last network that has a session, and is disconnected if there is
 * none; where it is not, the account stays connected and is not asked again. Does nothing while nobody is asked.
 */
export async function cancelSignIn(kit: Kit): Promise<void> {
  await kit.awaken()
  const { leaveSignIn } = await import('./leaveSignIn.ts')
  await leaveSignIn(kit)
}
