// The settlement centres of the calendar, in display order (NEW-05).

/** Codes of the centres: that of the bank first, then from east to west. */
export const CENTRES = ['CNSH', 'HKHK', 'NZAUWE', 'AUSY', 'JPTO', 'SGSI', 'EUTA', 'CHZU', 'GBLO', 'USNY', 'CATO'] as const;
