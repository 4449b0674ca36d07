// Interface to time: a world has two clocks, and the bank only reads them (MOC-03).

/**
 * Both clocks in epoch milliseconds. Bank time is used for dates, quotes and day ends; access time for sessions and
 * limits.
 */
export type Clock = {
  bankNow(): number;
  accessNow(): number;
};
