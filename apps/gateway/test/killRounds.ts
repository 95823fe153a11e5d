/** How often a test of a server kills it. Each kill meets all that is written by then; `pnpm test:long` takes eight, a night's run more. */
export const killRounds = Number(process.env['LATCHKEY_TEST_KILLS'] ?? 3)
