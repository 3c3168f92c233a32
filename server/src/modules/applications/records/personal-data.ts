import { endedStates, stateCodes } from '@sufu/contract/applications';
import type { PersonalDataMap } from '../../../platform/modules/personal-data.ts';

const ofOwn = { column: 'application_id', parent: 'applications', ownerColumn: 'owner_id' } as const;
/** The court has it, and it is not at its end. */
const underWay = stateCodes.filter((state) => state !== 10 && state !== 50 && !endedStates.includes(state));

/** What was handed in is the record of the court; drafts nobody has seen go with the account. */
export const applicationPersonalData: PersonalDataMap = {
  tables: {
    applications: {
      by: 'owner_id',
      sealed: { answers: 'applications.answers', gist: 'applications.gist', outcome: 'applications.outcome' },
      omitted: ['gist_grams'],
    },
    application_timeline: { by: ofOwn, sealed: { note: 'application_timeline.note' } },
    application_rounds: { by: ofOwn, sealed: { answers: 'application_rounds.answers' } },
    corrections: { by: ofOwn, sealed: { points: 'corrections.points', why_again: 'corrections.why_again' } },
    application_asks: {
      by: ofOwn,
      sealed: { text: 'application_asks.text', answer: 'application_asks.answer' },
    },
    application_demands: { by: ofOwn, sealed: { reason: 'application_demands.reason' } },
    application_schedules: { by: ofOwn, sealed: { words: 'application_schedules.words' } },
    application_files: { by: ofOwn },
    answer_files: { by: ofOwn },
    documents: { by: ofOwn, sealed: { content: 'documents.content' } },
  },
  async countOpen(db, userId) {
    const { n } = await db
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_id', '=', userId)
      .where('state', 'in', underWay)
      .executeTakeFirstOrThrow();
    return n;
  },
  async onAccountClosed({ tx }, { userId }) {
    await tx.deleteFrom('applications').where('owner_id', '=', userId).where('state', '=', 10).execute();
  },
};
