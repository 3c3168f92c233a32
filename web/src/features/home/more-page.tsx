import { factsOf } from '@sufu/contract/content';
import { useServices } from '../../shared/catalogue/use-services.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { moduleIcon } from '../../shared/ui/display/service-icons.ts';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import classes from './more-page.module.css';
import { ServiceSearch } from './service-search.tsx';
import { words } from './words.ts';

/** Every service that is offered to whoever is here, in its group, found by any words (R063). */
export function Component() {
  const t = useText();
  const { modules } = useServices();
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame title={t(words.allServices)} sub={t(words.allLead)}>
        <ServiceSearch />
        {modules.map(({ key, title, services }) => {
          const Sign = moduleIcon(key);
          return (
            <section key={key} id={key} className={classes.group}>
              <h2>
                <Sign className="icon" aria-hidden />
                {t(title)}
              </h2>
              <ul>
                {services.map((service) => (
                  <li key={service.key}>
                    <Link to={service.to}>
                      <b>{t(service.title)}</b>
                      <span>{t(factsOf(service).plain)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </PageFrame>
    </div>
  );
}
