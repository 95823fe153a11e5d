/**
 * Ties a token to the place it first came from, network and page, so that one that an attacker read in a log is of no use elsewhere (G-10).
 *
 * It may come again from there. Once only, as G-10 says, would turn honest clients away: those of today open several
 * connections with one token after a cut, and a token that was refused for being used looks the same to them as a dead relay.
 */
export type TokenGuard = {
  /** @returns Whether the token was not used, or in the same place. */
  pass(token: string, place: string): Promise<boolean>
}
