// The processes of a shared bank: each says every second that it is there, and how many worlds it owns (SHR-07).
import { eventVersion } from '#mock/bank/facts/facts.ts';
import type { Database } from '#mock/database/database.ts';

/** A process of the bank. */
export type Member = {
  readonly address: string;
  /** The version of events that it writes. */
  readonly version: number;
  /** Names of the worlds that it owns. */
  readonly worlds: readonly string[];
};

const statements = {
  beat: {
    name: 'member-beat',
    text: `INSERT INTO member (id, address, version, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 ms')
      ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`,
  },
  all: {
    name: 'member-all',
    text: `SELECT member.address, member.version,
        coalesce(array_agg(world.name ORDER BY world.name) FILTER (WHERE world.name IS NOT NULL), '{}') AS worlds
      FROM member LEFT JOIN world ON world.holder = member.id AND world.expires_at > now()
      WHERE member.expires_at > now() GROUP BY member.id ORDER BY member.address`,
  },
  leave: { name: 'member-leave', text: "DELETE FROM member WHERE id = $1 OR expires_at < now() - interval '1 hour'" },
} as const;

export type Members = {
  beat(): Promise<void>;
  all(): Promise<readonly Member[]>;
  leave(): Promise<void>;
};

export type MembersParts = {
  readonly database: Database;
  readonly holder: string;
  readonly address: string;
  /** How long a process counts as running after a beat, in ms. */
  readonly lasts: number;
  readonly version?: number;
};

/** The list of processes, to which this one is added with its first beat. */
export const members = ({ database, holder, address, lasts, version = eventVersion }: MembersParts): Members => ({
  beat: async () => void (await database.run(statements.beat, [holder, address, version, lasts])),
  all: async () => (await database.run<Member>(statements.all)).rows,
  leave: async () => void (await database.run(statements.leave, [holder])),
});
