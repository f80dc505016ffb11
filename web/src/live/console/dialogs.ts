// The dialogs of a console, loaded ahead: without a link nothing could be loaded any more.

/** Loads everything that the console opens later. */
export async function ahead(): Promise<void> {
  await Promise.allSettled([
    import("../rulings/Rulings.svelte"),
    import("./ConfirmDialog.svelte"),
    import("./ConsolesDialog.svelte"),
    import("./CorrectDialog.svelte"),
    import("./CountDialog.svelte"),
    import("./DealDialog.svelte"),
    import("./DeclineDialog.svelte"),
    import("./KeysDialog.svelte"),
    import("./MoveDialog.svelte"),
    import("./PenaltyDialog.svelte"),
    import("./PlanDialog.svelte"),
    import("./StacksDialog.svelte"),
  ]);
}
