import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A view whose script is asked for when it is opened first. @param load - the same for as long as the page lasts */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyView(props: Props) {
    const [View, setView] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (View || isFailed) return;
      load().then(
        (view) => {
          loaded = view;
          setView(() => view);
        },
        () => setFailed(true),
      );
    }, [View, isFailed]);
    if (View) return <View {...props} />;
    return (
      <main class="view stack" aria-busy={!isFailed}>
        {isFailed ? (
          <div class="note bad" role="alert">
            <p>
              <strong>This view could not be loaded</strong>: the gateway does not answer, or has another version now.
            </p>
            <button type="button" onClick={() => location.reload()}>
              Load the page again
            </button>
          </div>
        ) : (
          <p class="soft waiting">Loading …</p>
        )}
      </main>
    );
  };
}
